import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const ExtensionBrowser = z.enum(['chrome', 'edge', 'firefox']);
export type ExtensionBrowser = z.infer<typeof ExtensionBrowser>;

export const ExtensionBuild = z.object({
	browser: ExtensionBrowser,
	isBuilt: z.boolean(),
	version: z.string().nullable(),
	sizeBytes: z.number().int().nullable(),
});
export type ExtensionBuild = z.infer<typeof ExtensionBuild>;

export const extensionBuildEndpoints = {
	listExtensionBuilds: endpoint({
		method: 'GET',
		path: '/apps/extension',
		access: 'signed-in',
		scope: 'settings',
		summary: 'List the builds of the recording extension on this server.',
		response: z.object({ builds: z.array(ExtensionBuild) }),
	}),
	downloadExtension: endpoint({
		method: 'GET',
		path: '/apps/extension/:file',
		access: 'public',
		summary: 'Download the recording extension for a browser, configured for this server (config.json).',
		transport: 'download',
		timeoutProfile: 'slow',
		params: z.object({ file: z.enum(['chrome.zip', 'edge.zip', 'firefox.zip']) }),
		errors: ['extension_not_built'],
	}),
};
