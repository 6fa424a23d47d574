import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../process/find-program.ts'

export const nginx = findProgram('nginx')
export const nginxMissing = 'nginx is not installed (on Debian: apt install nginx)'

const documented = fileURLToPath(new URL('../../../docs/nginx.conf', import.meta.url))
const operations = fileURLToPath(new URL('../../../docs/operations.md', import.meta.url))

/**
 * docs/nginx.conf, on this port, before these processes of the site; for several, with what docs/operations.md adds.
 * What lies on disks is on this one; where somebody comes from is what they say.
 */
export function writeDocumentedServer(
  folder: string,
  port: number,
  members: string[],
  disk = folder,
): string {
  const written = readFileSync(documented, 'utf8')
  return (members.length === 1 ? written : addForSeveral(written))
    .replace('server 127.0.0.1:3000;', () => listServers(members).join('\n'))
    .replace(
      'listen 80;',
      `listen 127.0.0.1:${port}; set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;`,
    )
    .replace('/run/guide-agence-ia', join(folder, 'cache'))
    .replaceAll('/var/log/nginx/', join(disk, '/'))
}

function listServers(members: string[]): string[] {
  if (members.length === 1) return members.map((member) => `server ${member};`)
  return [
    ...members.map((member) => `server ${member} max_fails=1 fail_timeout=10s;`),
    ...members.map((member) => `server ${member} max_fails=0 backup;`),
  ]
}

/** The lines that docs/operations.md puts into `location /`. */
function addForSeveral(written: string): string {
  const [, added] =
    /^```nginx\n# in location \/\n([^`]+)```$/m.exec(readFileSync(operations, 'utf8')) ?? []
  if (!added) throw new Error('docs/operations.md says nothing of location /')
  return written.replace('location / {', () => `location / {\n${added}`)
}

/** The command that runs nginx with these servers, and with nothing outside this folder and this disk. */
export function prepareNginx(folder: string, servers: string, disk = folder): string[] {
  mkdirSync(folder, { recursive: true })
  const configuration = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${disk}/${kind};`,
  )
  writeFileSync(
    configuration,
    `daemon off;
worker_processes 1;
worker_rlimit_nofile 8192;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  ${temporary.join('\n  ')}
  ${servers}
}
`,
  )
  return [nginx ?? 'nginx', '-e', join(folder, 'error.log'), '-p', folder, '-c', configuration]
}
