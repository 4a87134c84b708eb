import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { UsageMeter } from './usage-meter.tsx';

test.for([
	[0, '600 of 600 left'],
	[61, '598 of 600 left'],
	[36_000, '0 of 600 left'],
	[40_000, '0 of 600 left'],
] as const)('after %i used seconds the meter shows the remaining minutes', async ([currentUsage, text]) => {
	const getUsages = () => ({ list: [{ name: 'transcript' as const, ceiling: 36_000, currentUsage }] });
	await renderScreen(<UsageMeter />, { handlers: { ...signedIn, getUsages } });
	expect(await screen.findByText(text)).toBeVisible();
});
