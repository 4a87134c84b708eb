export const apiKeyScopes = ['speech', 'read', 'write'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** In days. Null means no expiry. */
export const apiKeyLifetimes = [30, 90, 365, null] as const;

/** Matches every key, for secret scanners. */
export const apiKeyPattern = /\bdbf_[0-9A-Za-z]{50}\b/;

/** MCP endpoint. Outside `/api/v1`, because users type it. */
export const mcpPath = '/mcp';
