import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const AppLinks = z.object({
	chromeStore: z.string().nullable(),
	edgeStore: z.string().nullable(),
	android: z.string().nullable(),
	softphone: z.string().nullable(),
	softphoneAndroid: z.string().nullable(),
});
export type AppLinks = z.infer<typeof AppLinks>;

export const appLinkEndpoints = {
	getAppLinks: endpoint({
		method: 'GET',
		path: '/apps/links',
		access: 'signed-in',
		summary: 'Get where the apps of this server are offered.',
		response: AppLinks,
	}),
};
