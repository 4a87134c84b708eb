import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const ExtensionBrowser = z.enum(['chrome', 'edge', 'firefox']);
export type ExtensionBrowser = z.infer<typeof ExtensionBrowser>;

/** A build of the recording extension that this server hands out. */
export const ExtensionBuild = z.object({
	browser: ExtensionBrowser,
	isBuilt: z.boolean(),
	/** Null where it is not built. */
	version: z.string().nullable(),
	sizeBytes: z.number().int().nullable(),
});
export type ExtensionBuild = z.infer<typeof ExtensionBuild>;

export const extensionBuildEndpoints = {
	listExtensionBuilds: endpoint({
		method: 'GET',
		path: '/apps/extension',
		access: 'signed-in',
		summary: 'Builds of the recording extension on this server.',
		response: z.object({ builds: z.array(ExtensionBuild) }),
	}),
	downloadExtension: endpoint({
		method: 'GET',
		path: '/apps/extension/:file',
		access: 'public',
		summary: 'The recording extension for a browser, with the address of this server inside (config.json).',
		transport: 'download',
		pace: 'slow',
		params: z.object({ file: z.enum(['chrome.zip', 'edge.zip', 'firefox.zip']) }),
		errors: ['extension_not_built'],
	}),
};
