import { mcpPath } from '../domain/accounts/api-keys.ts';
import { endpoint } from './endpoint.ts';

/** `GET`, because the tools only read. */
export const mcpAccess = endpoint({
	method: 'GET',
	path: mcpPath,
	access: 'member',
	scope: 'read',
	keyScope: 'read',
	summary: 'Let an assistant search and read conversations through the Model Context Protocol.',
});
