import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

test('nginx in its container may write wherever its configuration makes it write', () => {
  const { nginx } = parse(read('compose.yaml')).services
  const written = read('docs/nginx.conf').matchAll(
    /^\s*(?:proxy_cache_path|access_log|error_log) (\/\S+)/gm,
  )
  const assembled = nginx.command.at(-1).matchAll(/(?:> |\/dev\/std\w+ )(\/\S+)/g)
  const places = [...written, ...assembled].map(([, path = '']) => path)
  const isWritable = (path: string) => nginx.tmpfs.some((at: string) => path.startsWith(`${at}/`))
  expect(nginx.read_only).toBe(true)
  expect(places).toHaveLength(7)
  expect(places.filter((path) => !isWritable(path))).toEqual([])
})

test('each container may end and come back: nginx finds the site again, and visitors find nginx', () => {
  const { services, networks } = parse(read('compose.yaml'))
  const { site, nginx } = services
  // In the network of another container it would be left behind when that one ends.
  const guests = Object.keys(services).filter((name) => services[name].network_mode)
  expect(guests).toEqual([])
  const published = Object.keys(services).filter((name) => services[name].ports)
  expect(published).toEqual(['nginx'])
  expect(Object.keys(nginx.networks)).toEqual(['front'])

  const addressOf = (service: typeof site): string => service.networks.front.ipv4_address
  const [subnet, bits] = networks.front.ipam.config[0].subnet.split('/')
  const front = new BlockList()
  front.addSubnet(subnet, Number(bits))
  expect(front.check(addressOf(site))).toBe(true)
  expect(front.check(addressOf(nginx))).toBe(true)
  expect(site.environment.TRUSTED_PROXIES.split(',')[0]).toBe(addressOf(nginx))
  // Listens everywhere, as the image says.
  expect(site.environment.HOST).toBeUndefined()
  expect(read('Containerfile')).toContain('ENV HOST=0.0.0.0 ')

  const [, documented = '', put] = /sed s\/(\S+)\/(\S+)\/ /.exec(nginx.command.at(-1)) ?? []
  expect(put).toBe(`${addressOf(site)}:3000`)
  expect(read('docs/nginx.conf').split(documented)).toHaveLength(2)
  expect(nginx.healthcheck.test.at(-1)).toBe('http://127.0.0.1/healthz')
})

test('the README and `start --help` name every setting that there is', () => {
  const program = `${root}server/main.ts`
  const help = execFileSync(process.execPath, [program, '--help'], { encoding: 'utf8' })
  const [, table = ''] = read('README.md').split('## Configuration')
  const rows = [...table.matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].map(([, names = '']) => names)
  const settings = rows.flatMap((names) => names.match(/[A-Z_]+/g) ?? [])
  const known = [...read('server/environment.ts').matchAll(/^ {2}([A-Z_]+): /gm)]
  expect(settings.toSorted()).toEqual(known.map(([, name]) => name).toSorted())
  expect(settings.filter((name) => !help.includes(name))).toEqual([])
})

test('operations.md names every event that the log calls an error', () => {
  const sources = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const events = sources
    .flatMap((file) => [...read(file).matchAll(/log\.error\(\s*'([a-z_]+)'/g)])
    .map(([, event = '']) => event)
  const paper = read('docs/operations.md')
  expect(events).toContain('request_failed')
  expect(events.filter((event) => !paper.includes(`\`${event}\``))).toEqual([])
})

test('every file that a paper names is there', () => {
  const rooms = '{app,bench,cli,docs,domain,scripts,server,tests}/**/*.*'
  const files = globSync([rooms, '*.*'], { cwd: root }).map((file) => `/${file}`)
  const papers = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  const missing = papers.flatMap((paper) =>
    [...read(paper).matchAll(/`([\w./-]*\w\.(?:tsx?|mjs|css|conf|md))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
      .map((name) => `${paper}: ${name}`),
  )
  expect(missing).toEqual([])
})
