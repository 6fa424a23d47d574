import { caseNames } from '../../../content/resources/calculator.ts'
import type { BreakEvenCase } from '../../../tools/break-even.ts'
import { describeMonths } from '../../../tools/explain-break-even.ts'
import { formatEuros } from '../../../tools/french-number.ts'

const WIDTH = 360
const HEIGHT = 200
const LEFT = 8
const BOTTOM = 20
/** Told apart without colours too. */
const dashes = { promised: '2 4', measured: undefined, cautious: '9 4' }

/** What has been spent and gained by each month: a line crosses zero in the month that pays the start back. */
export function BreakEvenChart({ cases, start }: { cases: BreakEvenCase[]; start: number }) {
  const horizon = chooseHorizon(cases)
  const ends = cases.map(({ gain }) => gain * horizon - start)
  const top = Math.max(0, ...ends)
  const bottom = Math.min(-start, ...ends, top - 1)
  const x = (month: number) => LEFT + (month / horizon) * (WIDTH - 2 * LEFT)
  const y = (amount: number) => 8 + ((top - amount) / (top - bottom)) * (HEIGHT - BOTTOM - 8)
  return (
    <figure className="break-even">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={describeChart(cases)}>
        <line className="axis" x1={LEFT} x2={WIDTH - LEFT} y1={y(0)} y2={y(0)} />
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <text key={share} x={x(share * horizon)} y={HEIGHT - 4} textAnchor={anchorOf(share)}>
            {share === 1 ? `${horizon}\u00a0mois` : share * horizon}
          </text>
        ))}
        {cases.map(({ name, gain, months }) => (
          <g key={name} className={`case case-${name}`}>
            <line
              x1={x(0)}
              y1={y(-start)}
              x2={x(horizon)}
              y2={y(gain * horizon - start)}
              strokeDasharray={dashes[name]}
            />
            {months !== undefined && months <= horizon && <circle cx={x(months)} cy={y(0)} r="4" />}
          </g>
        ))}
      </svg>
      <figcaption>
        {`Cumul en euros, du départ au ${horizon}e mois. La ligne horizontale est à zéro\u202f; le départ, à −${formatEuros(start)}.`}
        <span className="legend">
          {cases.map(({ name }) => (
            <span key={name} className={`case-${name}`}>
              <svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true">
                <line x1="0" x2="28" y1="4" y2="4" strokeDasharray={dashes[name]} />
              </svg>
              {caseNames[name]}
            </span>
          ))}
        </span>
      </figcaption>
    </figure>
  )
}

/** A year at least, five at most, so that quarters fall on whole months. */
function chooseHorizon(cases: BreakEvenCase[]): number {
  const longest = Math.max(0, ...cases.map(({ months }) => months ?? 0))
  return Math.min(60, Math.max(12, Math.ceil((longest * 1.2) / 12) * 12))
}

function anchorOf(share: number): 'start' | 'middle' | 'end' {
  if (share === 0) return 'start'
  return share === 1 ? 'end' : 'middle'
}

function describeChart(cases: BreakEvenCase[]): string {
  const parts = cases.map((item) => `${caseNames[item.name]}\u00a0: ${describeMonths(item)}`)
  return `Mois de remboursement. ${parts.join('\u202f; ')}.`
}
