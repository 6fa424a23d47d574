import type { HomeTextCard } from '../../../content/home.ts'
import { icons } from '../icons.ts'

export function TextCards({ cards }: { cards: HomeTextCard[] }) {
  return (
    <ul className="text-cards">
      {cards.map(({ title, text, icon }) => {
        const Icon = icons[icon]
        return (
          <li key={title}>
            <Icon size={26} strokeWidth={1.5} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        )
      })}
    </ul>
  )
}
