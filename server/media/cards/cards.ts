import { findPicture } from '../../../domain/media.ts'
import { type CardFacts, hashCard } from '../../../domain/social-card.ts'
import type { Db } from '../../database/tables.ts'
import { findPictureFile } from '../store/media-row.ts'
import type { Workshop } from '../workshop/workshop.ts'

/** Social cards, each drawn once for all processes and kept as long as there is room. */
export interface Cards {
  /** As kept, or drawn and kept from now on. */
  get(facts: CardFacts): Promise<Uint8Array>
  /** Drawn and not kept: what is being written has no card yet. */
  draw(facts: CardFacts): Promise<Uint8Array>
}

/** Some 100 MB; a card that is asked for again after it had to go is drawn again. */
const MOST_KEPT = 2000

export function createCards(db: Db, workshop: Workshop): Cards {
  const underWay = new Map<string, Promise<Uint8Array>>()

  async function draw(facts: CardFacts): Promise<Uint8Array> {
    const picture = findPicture(facts.picture ?? '')
    const background = picture && (await findPictureFile(db, picture))
    return workshop.drawCard({ facts, background })
  }

  async function find(hash: string): Promise<Uint8Array | undefined> {
    const card = await db
      .selectFrom('social_cards')
      .select('content')
      .where('hash', '=', hash)
      .executeTakeFirst()
    return card?.content
  }

  async function keep(hash: string, content: Uint8Array): Promise<void> {
    await db
      .insertInto('social_cards')
      .values({ hash, made_at: new Date().toISOString(), content })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
    const newest = db
      .selectFrom('social_cards')
      .select('hash')
      .orderBy('made_at', 'desc')
      .limit(MOST_KEPT)
    await db.deleteFrom('social_cards').where('hash', 'not in', newest).execute()
  }

  async function make(hash: string, facts: CardFacts): Promise<Uint8Array> {
    const known = await find(hash)
    if (known) return known
    const card = await draw(facts)
    // On a full disk the card is shown all the same.
    await keep(hash, card).catch(() => {})
    return card
  }

  return {
    draw,
    get(facts) {
      const hash = hashCard(facts)
      const running = underWay.get(hash) ?? make(hash, facts).finally(() => underWay.delete(hash))
      underWay.set(hash, running)
      return running
    },
  }
}
