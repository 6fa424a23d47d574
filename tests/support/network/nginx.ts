import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../process/find-program.ts'

export const nginx = findProgram('nginx')
export const nginxMissing = 'nginx is not installed (on Debian: apt install nginx)'

const documented = fileURLToPath(new URL('../../../docs/nginx.conf', import.meta.url))

/** docs/nginx.conf, on this port, before these processes of the site; what lies on disks is on this one. */
export function writeDocumentedServer(
  folder: string,
  port: number,
  members: string[],
  disk = folder,
): string {
  return readFileSync(documented, 'utf8')
    .replace('server 127.0.0.1:3000;', members.map((member) => `server ${member};`).join('\n'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/run/guide-agence-ia', join(folder, 'cache'))
    .replaceAll('/var/log/nginx/', join(disk, '/'))
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
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
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
