/** What an API key may be allowed to do. Everything else needs a person signed in to the dashboard. */
export const apiKeyScopes = ['speech', 'read', 'write'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Days that a key can be made for; null without an end. */
export const apiKeyLifetimes = [30, 90, 365, null] as const;

/** Every key matches it, so that scanners for leaked secrets recognise one. The dashboard shows the first 16 characters. */
export const apiKeyPattern = /\bdbf_[0-9A-Za-z]{50}\b/;

/** Where MCP clients connect. It is outside of `/api/v1`, because people type it. */
export const mcpPath = '/mcp';
