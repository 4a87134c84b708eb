import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Figure } from './report.ts';

const Kept = z.record(
	z.string(),
	z.object({ value: z.number(), unit: z.string(), load: z.number(), on: z.iso.date() }),
);
export type KeptFigures = z.infer<typeof Kept>;

export const keptFile = 'e2e/bench/kept-figures.json';

const changeWorthSaying = 0.2;

export const readKept = (path: string): KeptFigures =>
	existsSync(path) ? Kept.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};

export function keepFigures(path: string, figures: readonly Figure[], on: string): void {
	const measured = figures.flatMap(({ name, value, unit, load }) =>
		value === null ? [] : [[name, { value: rounded(value), unit, load: rounded(load), on }] as const],
	);
	const all = { ...readKept(path), ...Object.fromEntries(measured) };
	const sorted = Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1));
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, '\t')}\n`);
}

export function changeSince(kept: KeptFigures, { name, value, unit }: Figure): string {
	const before = kept[name];
	if (value === null || before?.unit !== unit || before.value === 0) return '';
	const change = value / before.value - 1;
	if (Math.abs(change) <= changeWorthSaying) return '';
	return `${change > 0 ? '+' : '−'}${Math.round(Math.abs(change) * 100)} %`;
}

const rounded = (value: number) => Number(value.toPrecision(4));
