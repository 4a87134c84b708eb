/** Scopes of API keys. Everything else requires a dashboard session. */
export const apiKeyScopes = ['speech', 'read', 'write'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Lifetimes in days. Null means no expiry. */
export const apiKeyLifetimes = [30, 90, 365, null] as const;

/** Matches every key, for secret scanners. The dashboard shows the first 16 characters. */
export const apiKeyPattern = /\bdbf_[0-9A-Za-z]{50}\b/;

/** MCP endpoint. Outside `/api/v1`, because users type it. */
export const mcpPath = '/mcp';
