#!/usr/bin/env node
// CommonJS, so that even an old Node gets far enough to say that it is too old.
const NEEDED_NODE = 24

if (Number(process.versions.node.split('.')[0]) < NEEDED_NODE) {
  console.error(`Node ${NEEDED_NODE} or newer is needed; this is ${process.version}.`)
  process.exitCode = 1
} else {
  // As it was typed: sentences that name a command can then be copied.
  process.env.GUIDE_COMMAND = process.argv[1]
  import('../build/guide.js')
}
