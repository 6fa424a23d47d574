import { useEffect, useState } from 'react'
import { findPicture } from '../../../../domain/media.ts'
import {
  articleCard,
  CARD_SIZE,
  type CardFacts,
  describeCard,
} from '../../../../domain/social-card.ts'

const TYPING_PAUSE_MS = 800

interface CardPreviewProps {
  title: string
  category: { name: string } | undefined
  content: string
}

/** The card that a link to the article will show, drawn as the public one will be. */
export function CardPreview({ title, category, content }: CardPreviewProps) {
  const facts = articleCard({ title, category: category ?? null }, listPictures(content))
  const address = useSettled(writePreviewAddress(facts))
  if (title === '') {
    return (
      <p className="grid aspect-[1200/630] w-full place-items-center bg-sunken p-4 text-center text-sm text-soft">
        La carte de partage apparaîtra ici dès que l’article aura un titre.
      </p>
    )
  }
  return (
    <img
      src={address}
      alt={`Carte de partage : ${describeCard(facts)}`}
      {...CARD_SIZE}
      loading="lazy"
      className="aspect-[1200/630] w-full bg-sunken object-cover"
    />
  )
}

function writePreviewAddress({ title, label, picture }: CardFacts): string {
  const query = new URLSearchParams({ title, label, ...(picture && { picture }) })
  return `/api/admin/social_card?${query}`
}

function listPictures(content: string): string[] {
  const addresses = [...content.matchAll(/\ssrc="(\/media\/[^"]+)"/g)].map(([, src = '']) => src)
  return addresses.filter(findPicture)
}

/** The value once it has stopped changing: no card is drawn for each letter. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
