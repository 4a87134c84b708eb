import { expect, test } from 'vitest';
import { assertUncommon } from './assert-uncommon.ts';

const owner = { email: 'marta.kowalczyk@example.com', fullName: 'Marta Anna Kowalczyk-Weiß' };

test.for([
	'Password1!',
	'Qwertz123!',
	'Debrief2026!',
	'D3brief!2025',
	'!!Yxcvbnm99',
	'Asdfghjklö1!',
	'Ztrewq#2024',
	'Marta!1987',
	'Kowalczyk2026!',
	'K0walczyk#12',
	'Weiß-Marta-77',
	'Willkommen2026!',
	'Aufnahme#123',
	'1234Qwertz!',
])('%s is refused', async (password) => {
	await expect(assertUncommon(password, owner)).rejects.toMatchObject({ code: 'password_common' });
});

test.for([
	'Kettle-Harbour-42',
	'martas Lieblingskuchen 7!',
	'tR4!vbq9Lw',
	'Debrief is for Tuesdays 3!',
	'Qwertz-Regenschirm-8',
])('%s is accepted', async (password) => {
	await expect(assertUncommon(password, owner)).resolves.toBeUndefined();
});
