import { ContactInput } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { expect, test } from 'vitest';
import { blankDraft, type ContactDraft, checkDraft, problemsIn } from './contact-draft.ts';

const ada: ContactDraft = { ...blankDraft, firstName: 'Ada', type: 'customer' };

test.each<[string, Partial<ContactDraft>]>([
	['all that is needed', {}],
	['no type', { type: '' }],
	['an unknown type', { type: 'friend' }],
	['nothing to call it by', { firstName: ' ' }],
	['a number alone', { firstName: '', phones: [{ phone: '+49 30 123456', type: 'work' }] }],
	['a short name', { firstName: 'Al' }],
	['a long company', { company: 'x'.repeat(33) }],
	['spaces around a name of 32 letters', { lastName: ` ${'x'.repeat(32)} ` }],
	['a broken address', { email: 'ada@' }],
	[
		'half a row, a whole one and a blank one',
		{
			phones: [
				{ phone: '030 123456', type: '' },
				{ phone: '030 123456', type: 'work' },
				{ phone: '', type: '' },
			],
		},
	],
	['a type without a number', { phones: [{ phone: ' ', type: 'work' }] }],
	['letters as a number', { phones: [{ phone: 'none', type: 'work' }] }],
	['a number of 41 digits', { phones: [{ phone: '1'.repeat(41), type: 'work' }] }],
])('the form validates like the server: %s', (_, part) => {
	const draft = { ...ada, ...part };
	const { success, error } = ContactInput.safeParse(draft);
	const { body, problems } = checkDraft(draft);
	expect(body !== null).toBe(success);
	expect(problems).toEqual(problemsIn(error?.issues ?? []));
});
