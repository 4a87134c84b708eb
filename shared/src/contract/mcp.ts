import { endpoint } from './endpoint.ts';

/** Where MCP clients connect. It is outside of `/api/v1`, because people type it. */
export const mcpPath = '/mcp';

/** Who may use it. `GET`, because its tools only read. */
export const mcpAccess = endpoint({
	method: 'GET',
	path: mcpPath,
	access: 'member',
	scope: 'read',
	keyScope: 'read',
	summary: 'Let an assistant search and read conversations by the Model Context Protocol.',
});
