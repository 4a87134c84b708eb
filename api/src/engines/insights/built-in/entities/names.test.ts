import { expect, it } from 'vitest';
import { readNames } from './names.ts';

const values = async (text: string, isCased: boolean, speakers: string[] = []) =>
	(await readNames(text, { isCased, speakers })).map(({ value }) => value);

it.each([
	['I need to talk to our director, Helen Marsh, before I can sign.', ['Helen Marsh']],
	['Mr. Webb and Sarah Connor met Dr. Ellen Novak.', ['Webb', 'Sarah Connor', 'Ellen Novak']],
	['My name is Oyelaran Adeyemi, I am calling from Leeds.', ['Oyelaran Adeyemi']],
	["It's Tom's idea.", ['Tom']],
	['My last name is King, K-I-N-G.', ['King']],
	['This is Monday, and I am Sorry.', []],
	['Will you guys mark it in May?', []],
])('"%s" contains the names %j', async (text, names) => {
	expect(await values(text, true)).toEqual(names);
});

it.each([
	['hello my name is priya raman i am calling about', ['Priya Raman']],
	['no worries lena tom which bugs are left', ['Lena', 'Tom']],
	['will you guys mark it in may', []],
	['this is really bad', []],
])('"%s" without capitals contains the names %j', async (text, names) => {
	expect(await values(text, false, ['Tom', 'Lena'])).toEqual(names);
});
