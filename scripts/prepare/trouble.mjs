/** Something a person can act on: shown as its sentence, without a stack. */
export class Trouble extends Error {}

/** What keeps a program from writing, as a sentence; any other failure as it is. */
export function asTrouble(error, folder) {
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) return error
  const remedy =
    error.code === 'ENOSPC'
      ? 'Make room on the disk.'
      : `The user who starts the site must own its folder: chown -R USER ${folder}`
  return new Trouble(`What is installed and built cannot be written: ${error.message}. ${remedy}`)
}
