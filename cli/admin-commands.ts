import { ADMIN_PASSWORD_MIN, Credentials, PASSWORD_MAX } from '../domain/credentials.ts'
import type { SessionUser } from '../domain/session.ts'
import { unlockSignIn } from '../server/accounts/limits/sign-in-limits.ts'
import { createPasswords, generatePassword } from '../server/accounts/passwords/passwords.ts'
import {
  createAdministrator,
  grantAdmin,
  listAdmins,
  revokeAdmin,
} from '../server/accounts/people/administrators.ts'
import { exportUser } from '../server/accounts/people/export-user.ts'
import { deleteUser, findUserByEmail, resetPassword } from '../server/accounts/people/users.ts'
import { removeSecondFactor } from '../server/accounts/second-factor/remove-second-factor.ts'
import { type AuditAction, OPERATOR, record } from '../server/audit/audit-log.ts'
import { spellCommand } from '../server/command-line.ts'
import type { Db } from '../server/database/tables.ts'
import { Refusal } from '../server/refusal.ts'
import { writeJournal } from './audit-journal.ts'

interface CommandContext {
  db: Db
  /** ADMIN_PASSWORD, if given; otherwise one is generated and said once. */
  password?: string | undefined
}

interface Command {
  /** The word that follows its name, if any. */
  takes: '' | 'EMAIL' | '[N]'
  does: string
  /** What to print. */
  run(context: CommandContext, word: string): Promise<string>
}

const JOURNAL_LINES = 50
const MAX_JOURNAL_LINES = 10_000

/** In the order of the help text, which is made from them. */
export const commands: Record<string, Command> = {
  create: {
    takes: 'EMAIL',
    does: 'an administrator; an account of that name gets a new password',
    async run({ db, password }, given) {
      const email = parseEmail(given)
      const chosen = choosePassword(password)
      const passwordHash = await createPasswords().hash(chosen.password)
      const { user, existed } = await db
        .transaction()
        .execute((transaction) =>
          createAdministrator(transaction, { email, passwordHash, actor: OPERATOR }),
        )
      const change = existed
        ? ' It had an account already: the password is changed and all its sessions are ended.'
        : ''
      return `${user.email} is now an administrator.${change}${chosen.sentence}`
    },
  },

  grant: forUser('makes an existing account an administrator', async ({ db }, user) => {
    await journaled(db, 'role_granted', user, grantAdmin)
    return `${user.email} is now an administrator.
Whoever knows this account's password is now an administrator. If you did not see its owner sign up: ${spellCommand('admin')} reset-password ${user.email}`
  }),

  revoke: forUser('takes the role away; the account stays', async ({ db }, user) => {
    await journaled(db, 'role_revoked', user, async (transaction, id) => {
      const revoked = await revokeAdmin(transaction, id)
      if (!revoked) throw new Refusal(`${user.email} is not an administrator.`)
    })
    return `${user.email} is no longer an administrator, from the next request on.${await warnWhenNoneIsLeft(db)}`
  }),

  list: {
    takes: '',
    does: 'the administrators',
    async run({ db }) {
      const admins = await listAdmins(db)
      if (admins.length === 0) return `There is no administrator.${await warnWhenNoneIsLeft(db)}`
      return admins.map((admin) => admin.email).join('\n')
    },
  },

  'reset-password': forUser(
    'a new password; ends all sessions of the account',
    async ({ db, password }, user) => {
      const chosen = choosePassword(password)
      const passwordHash = await createPasswords().hash(chosen.password)
      await journaled(db, 'password_reset', user, async (transaction, id) => {
        await resetPassword(transaction, id, passwordHash)
        await unlockSignIn(transaction, id)
      })
      return `The password of ${user.email} is changed and all its sessions are ended.${chosen.sentence}`
    },
  ),

  'reset-second-factor': forUser(
    'signing in asks for the password alone again',
    async ({ db }, user) => {
      await journaled(db, 'second_factor_reset', user, async (transaction, id) => {
        const removed = await removeSecondFactor(transaction, id)
        if (!removed) throw new Refusal(`${user.email} has no second factor.`)
      })
      return `${user.email} signs in with the password alone again, and may add a second factor anew.`
    },
  ),

  unlock: forUser('forgets failed tries to sign in', async ({ db }, user) => {
    await journaled(db, 'sign_in_unlocked', user, unlockSignIn)
    return `The failed tries for ${user.email} are forgotten: it can sign in again at once, unless its address alone has tried two hundred times within the hour.`
  }),

  'user-export': forUser('everything kept about a person, as JSON', async ({ db }, user) => {
    const stored = await journaled(db, 'account_exported', user, exportUser)
    return JSON.stringify(stored, null, 2)
  }),

  'user-delete': forUser('deletes the account, its sessions and roles', async ({ db }, user) => {
    await journaled(db, 'account_deleted', user, deleteUser)
    return `The account of ${user.email} is deleted, with its sessions and roles; articles stay.${await warnWhenNoneIsLeft(db)}`
  }),

  journal: {
    takes: '[N]',
    does: `the last ${JOURNAL_LINES} or N things that happened: who, what, which`,
    async run({ db }, count) {
      const lines = count === '' ? JOURNAL_LINES : Number(count)
      if (!/^\d*$/.test(count) || lines < 1 || lines > MAX_JOURNAL_LINES) {
        throw new Refusal(`"${count}" is not a number from 1 to ${MAX_JOURNAL_LINES}.`)
      }
      return writeJournal(db, lines)
    },
  },
}

/** A command about somebody who has an account. */
function forUser(
  does: string,
  work: (context: CommandContext, user: SessionUser) => Promise<string>,
): Command {
  const run: Command['run'] = async (context, email) =>
    work(context, await getUser(context.db, email))
  return { takes: 'EMAIL', does, run }
}

/** Does the work and writes it down in the journal: both, or neither. */
function journaled<T>(
  db: Db,
  action: AuditAction,
  { id }: SessionUser,
  work: (transaction: Db, userId: string) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const result = await work(transaction, id)
    await record(transaction, { actor: OPERATOR, action, subject: id })
    return result
  })
}

async function getUser(db: Db, email: string): Promise<SessionUser> {
  const user = await findUserByEmail(db, email)
  if (!user) throw new Refusal(`There is no account for ${email}.`)
  return user
}

function parseEmail(email: string): string {
  const result = Credentials.shape.email.safeParse(email)
  if (!result.success) throw new Refusal(`"${email}" is not an e-mail address.`)
  return result.data
}

function choosePassword(given: string | undefined): { password: string; sentence: string } {
  if (given === undefined) {
    const password = generatePassword()
    return { password, sentence: `\nPassword (shown this once): ${password}` }
  }
  if (given.length < ADMIN_PASSWORD_MIN) {
    throw new Refusal(`ADMIN_PASSWORD must hold at least ${ADMIN_PASSWORD_MIN} characters.`)
  }
  if (!Credentials.shape.password.safeParse(given).success) {
    throw new Refusal(`ADMIN_PASSWORD is too long: ${PASSWORD_MAX} characters at most.`)
  }
  return { password: given, sentence: '\nIts password is that of ADMIN_PASSWORD.' }
}

async function warnWhenNoneIsLeft(db: Db): Promise<string> {
  if ((await listAdmins(db)).length > 0) return ''
  return '\nNo administrator is left: the next start of the site makes one, as the first time.'
}
