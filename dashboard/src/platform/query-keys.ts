/** One place for the names under which server state is kept. */
export const keys = {
	profile: ['profile'] as const,
	engines: ['engines'] as const,
	usages: ['usages'] as const,
	languages: ['languages'] as const,
	registration: ['registration'] as const,
	extension: ['extension'] as const,
	extensionSettings: ['extension', 'settings'] as const,
	whitelist: ['extension', 'whitelist'] as const,
	extensionBuilds: ['extension-builds'] as const,
	activity: ['activity'] as const,
	allConversations: ['conversations'] as const,
	conversations: (filters: object) => ['conversations', filters] as const,
	conversation: (id: string) => ['conversation', id] as const,
	transcript: (fileId: string) => ['transcript', fileId] as const,
	words: (fileId: string, from: number, to: number) => ['transcript', fileId, 'words', from, to] as const,
	playback: (fileId: string) => ['playback', fileId] as const,
};
