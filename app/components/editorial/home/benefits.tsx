import { benefitsIntro, homeBenefits } from '../../../content/home.ts'
import { SourcedText } from '../sources/sourced-text.tsx'
import { TextCards } from './text-cards.tsx'

export function Benefits() {
  return (
    <section className="band home-block">
      <div className="wrap aside-heading">
        <div>
          <h2>{benefitsIntro.heading}</h2>
          <p className="block-intro">
            <SourcedText text={benefitsIntro.paragraph} path="/" />
          </p>
        </div>
        <TextCards cards={homeBenefits} />
      </div>
    </section>
  )
}
