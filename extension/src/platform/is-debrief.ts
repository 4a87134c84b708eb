import { createApiClient } from '@debrief/shared/api-client/create-api-client.ts';

const nobody = { current: () => null, renew: async () => null };

/** Whether a Debrief answers at this origin now. */
export async function isDebrief(origin: string): Promise<boolean> {
	try {
		return (await createApiClient({ origin, tokens: nobody }).getHealth()).status === 'ok';
	} catch {
		return false;
	}
}
