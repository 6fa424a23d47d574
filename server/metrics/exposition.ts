/** One measure as Prometheus knows it: a name, what it is, and its values. */
export interface Family {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: Sample[]
}

export interface Sample {
  /** What a histogram puts behind the name. */
  suffix?: '_bucket' | '_sum' | '_count'
  labels?: Record<string, string>
  value: number
}

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** The text format of Prometheus, version 0.0.4, which every collector reads. */
export function writeExposition(families: Family[]): string {
  return families.map(writeFamily).join('')
}

/** A family with one value. */
export function single(
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  value: number,
): Family {
  return { name, type, help, samples: [{ value }] }
}

function writeFamily({ name, type, help, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${writeLabels(labels)} ${value}\n`,
  )
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function writeLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
