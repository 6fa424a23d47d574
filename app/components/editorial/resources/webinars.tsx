import { formatLongDate } from '../../../../domain/text/dates.ts'
import {
  replayWebinars,
  upcomingWebinars,
  webinarLabels,
} from '../../../content/resources/webinars.ts'
import { SourcedText } from '../sources/sourced-text.tsx'

/**
 * Two lists. With the shared script they become two tabs; without it both are there, one under the
 * other.
 */
export function Webinars({ upcomingDates }: { upcomingDates: string[] }) {
  const tabs = [
    {
      name: 'upcoming',
      label: webinarLabels.upcomingTab,
      list: <Upcoming dates={upcomingDates} />,
    },
    { name: 'replay', label: webinarLabels.replayTab, list: <Replays /> },
  ]
  return (
    <div data-tabs="">
      <div role="tablist" aria-label="Webinaires" className="tabs">
        {tabs.map(({ name, label }, place) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            aria-selected={place === 0}
            tabIndex={place === 0 ? undefined : -1}
            suppressHydrationWarning
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, label, list }, place) => (
        <div
          key={name}
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          data-shown={place === 0 ? '' : undefined}
          suppressHydrationWarning
        >
          <h3>{label}</h3>
          {list}
        </div>
      ))}
    </div>
  )
}

function Upcoming({ dates }: { dates: string[] }) {
  return (
    <>
      <p id="inscriptions" className="small-print">
        {webinarLabels.registrationNote}
      </p>
      <ul className="events">
        {upcomingWebinars.map(({ title, description, speakers, timeRange }, index) => {
          const date = dates[index] ?? ''
          return (
            <li key={title} className="card event">
              <p className="event-when">
                <time dateTime={date}>{formatLongDate(date)}</time>, {timeRange}
              </p>
              <h4 id={`webinaire-${index}`}>{title}</h4>
              <p>{description}</p>
              <p className="event-who">Avec {speakers.join(' et ')}</p>
              <p className="event-action">
                <span className="chip">{webinarLabels.soon}</span>
                <button
                  type="button"
                  className="button button-outline"
                  aria-describedby={`webinaire-${index} inscriptions`}
                >
                  {webinarLabels.register}
                </button>
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Replays() {
  return (
    <ul className="events">
      {replayWebinars.map(({ title, date, speakers, durationMinutes, href }) => (
        <li key={href} className="card event">
          <p className="event-when">
            <time dateTime={date}>{formatLongDate(date)}</time>
          </p>
          <h4>{title}</h4>
          <p className="event-who">Avec {speakers.join(' et ')}</p>
          <p className="event-action">
            <a href={href} className="button button-outline">
              {webinarLabels.watch}
              <span className="sr-only">{`\u00a0: ${title}`}</span>
            </a>{' '}
            <span className="chip">
              <SourcedText text={`${durationMinutes}\u00a0minutes`} path="/ressources" />
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
