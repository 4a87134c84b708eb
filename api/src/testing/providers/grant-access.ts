import type { Integration } from '@debrief/shared/contract/integrations/integrations.ts';
import type { TestUser } from '../test-client.ts';

export async function visitConsent(url: string): Promise<{ state: string; code?: string; error?: string }> {
	const { headers } = await fetch(url, { redirect: 'manual' });
	const { searchParams } = new URL(headers.get('location') ?? '');
	const [code, error] = [searchParams.get('code'), searchParams.get('error')];
	return { state: searchParams.get('state') ?? '', ...(code && { code }), ...(error && { error }) };
}

export async function grantAccess({ client }: TestUser, provider: string): Promise<Integration> {
	const { url } = await client.createIntegration({ body: { provider, strategy: 'redirect' } });
	return client.finishIntegration({ body: await visitConsent(url ?? '') });
}
