import { createContext } from 'react'

/** Marks our own inline scripts during a server render; always undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
