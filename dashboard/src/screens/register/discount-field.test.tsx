import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { HumanCheckState } from '../../features/human-check/use-human-check.ts';
import { useCheckedForm } from '../../platform/use-checked-form.ts';
import { renderScreen, signedOut } from '../../testing/render-app.tsx';
import { DiscountField } from './discount-field.tsx';

const token = (letter: string): HumanCheckState => ({ kind: 'done', token: letter.repeat(39) });

const schema = z.object({ discountCode: z.string() });

function Form() {
	const { field } = useCheckedForm(schema, { discountCode: '' });
	const [check, setCheck] = useState(token('a'));
	return <DiscountField {...field('discountCode')} check={check} onRenewCheck={() => setCheck(token('b'))} />;
}

test('too many discount codes use up the human check of the form, and it gets a new one', async () => {
	const keys: (string | undefined)[] = [];
	const { user } = await renderScreen(<Form />, {
		handlers: {
			...signedOut,
			validateDiscountCode: ({ body }) => {
				keys.push(body?.reCaptchaKey?.slice(0, 1));
				if (!body?.reCaptchaKey) throw new FakeError('human_check_needed');
				return { duration: 1 };
			},
		},
	});
	const box = await screen.findByLabelText(/Discount code/);
	await user.type(box, 'spring');
	await user.tab();
	expect(await screen.findByText('PRO is free for 1 day.')).toBeVisible();
	await user.type(box, '2');
	await user.tab();
	await waitFor(() => expect(keys).toEqual([undefined, 'a', undefined, 'b']));
});
