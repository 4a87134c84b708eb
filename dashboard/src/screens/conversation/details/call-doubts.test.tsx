import { callDoubts } from '@debrief/shared/domain/pbx/call-doubts.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { CallDoubts } from './call-doubts.tsx';

type Call = Parameters<typeof CallDoubts>[0]['call'];

async function show(call: Partial<Call>): Promise<string[]> {
	const whole = { extension: null, doubts: [], otherStartedAt: null, ...call };
	await renderScreen(<CallDoubts call={whole} />, { handlers: signedIn });
	expect(await screen.findByRole('heading', { name: 'Please check this call' })).toBeVisible();
	return screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
}

test('every doubt about a call has a sentence, always in the same order', async () => {
	const shown = await show({ doubts: [...callDoubts].reverse(), extension: '201' });
	expect(shown).toHaveLength(callDoubts.length);
	expect(shown[0]).toMatch(/^The file name was not understood/);
	expect(shown.join()).toContain('Extension 201 is not assigned');
	expect(shown.join()).not.toContain('doubts.');
});

test('for the repeated hour of a clock change the other possible time is shown', async () => {
	const shown = await show({ doubts: ['repeatedHour'], otherStartedAt: '2026-10-25T01:30:00.000Z' });
	expect(shown).toEqual([expect.stringMatching(/may have begun at .*2026.* instead/)]);
});

test('a doubt from a newer server is left out', async () => {
	expect(await show({ doubts: ['unheardOf', 'oneSide'] })).toEqual(['Only one side of the call has arrived.']);
});
