export declare function becomeProgram(node: string, args: string[], env: NodeJS.ProcessEnv): void
