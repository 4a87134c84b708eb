import type { Integration } from '@debrief/shared/contract/integrations/integrations.ts';
import type { TestUser } from '../test-client.ts';

/** What a provider sends the browser back with, after its page of consent was opened. */
export async function visitConsent(url: string): Promise<{ state: string; code?: string; error?: string }> {
	const { headers } = await fetch(url, { redirect: 'manual' });
	const { searchParams } = new URL(headers.get('location') ?? '');
	const [code, error] = [searchParams.get('code'), searchParams.get('error')];
	return { state: searchParams.get('state') ?? '', ...(code && { code }), ...(error && { error }) };
}

/** Connects a provider at its own page. */
export async function grantAccess({ client }: TestUser, provider: string): Promise<Integration> {
	const { url } = await client.createIntegration({ body: { provider, strategy: 'redirect' } });
	return client.finishIntegration({ body: await visitConsent(url ?? '') });
}
