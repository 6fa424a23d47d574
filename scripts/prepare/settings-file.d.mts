export declare function readSettingsFile(folder: string): void
