export declare const serverEnvironment: Record<string, string>
