import { pbxProducts } from '@debrief/shared/domain/pbx/products.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { PbxGuideScreen } from './screen.tsx';

const account = {
	...({ product: '3cx', productName: null, username: 'pbx-abcdefghij', namePattern: null } as const),
	timeZone: 'UTC',
	passwordChangedAt: null,
};
const sftp = { host: 'files.example.com', port: 2222 };

test.for(pbxProducts)('the guide for %s shows the values of the account', { tags: ['release'] }, async (product) => {
	const handlers = { ...signedIn, getPbx: () => ({ servers: { ftp: null, sftp }, account }) };
	await renderScreen(<PbxGuideScreen product={product} />, { at: `/pbx/guide-${product}`, handlers });
	const steps = await screen.findByRole('list');
	for (const value of ['files.example.com', '2222', 'pbx-abcdefghij', 'SFTP']) expect(steps).toHaveTextContent(value);
	expect(steps).not.toHaveTextContent('{{');
});

test('without an account the guide says what to do first', async () => {
	const handlers = { ...signedIn, getPbx: () => ({ servers: { ftp: null, sftp }, account: null }) };
	await renderScreen(<PbxGuideScreen product="asterisk" />, { at: '/pbx/guide-asterisk', handlers });
	expect(await screen.findByText(/Choose your telephone system/)).toBeVisible();
	expect(screen.queryByText(/bin\/sh/)).not.toBeInTheDocument();
});
