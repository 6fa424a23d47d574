import type { StaticPath } from '../../content/site/pages.ts'

/** What each guide is about, in a few lines: five steps, a tree, ranges, linked tools, a sheet to fill in. */
const drawings: Partial<Record<StaticPath, string>> = {
  '/commencer-avec-ia': 'M10 128H58V100H106V72H154V44H202V16H230',
  '/types-agences-ia': 'M20 72H70M70 16V128M70 16H120M70 44H120M70 72H120M70 100H120M70 128H120',
  '/services-proposes': 'M20 24H90M60 52H150M110 80H190M40 108H130M20 132H230',
  '/outils-technologies': 'M40 40H120V104H200M40 104H120M120 40H200M40 40V104M200 40V104',
  '/ressources': 'M50 8H150L180 38V136H50ZM150 8V38H180M74 64H156M74 86H156M74 108H120',
}

const dots: Partial<Record<StaticPath, string>> = {
  '/commencer-avec-ia': '58,100 106,72 154,44 202,16 10,128',
  '/types-agences-ia': '130,16 130,44 130,72 130,100 130,128',
  '/services-proposes': '20,24 60,52 110,80 40,108',
  '/outils-technologies': '40,40 120,40 200,40 40,104 120,104 200,104',
  '/ressources': '156,108',
}

export function HeroFigure({ path }: { path: StaticPath }) {
  const drawing = drawings[path]
  if (!drawing) return null
  return (
    <svg viewBox="0 0 240 144" className="hero-figure" aria-hidden="true">
      <path d={drawing} />
      {dots[path]?.split(' ').map((dot) => {
        const [x, y] = dot.split(',')
        return <circle key={dot} cx={x} cy={y} r="7" />
      })}
    </svg>
  )
}
