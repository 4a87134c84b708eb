import { mkdirSync } from 'node:fs';
import { randomFrom } from '../../random.ts';
import { containers } from './containers.ts';
import { faults } from './faults.ts';
import { markCount } from './marks.ts';
import { type Heard, openWorkshop } from './workshop.ts';

export type OddFile = Heard & {
	path: string;
	about: string;
};

/** Faults rotate with the seed; everything else is random. */
export function makeOddFile(seed: number, folder: string): OddFile {
	mkdirSync(folder, { recursive: true });
	const random = randomFrom(seed * 7_919);
	const fault = faults[seed % faults.length] as (typeof faults)[number];
	const container = random.pick(containers.filter(fault.fits));
	const workshop = openWorkshop(folder, random, container);
	const { path, heard, about } = fault.make(workshop);
	return {
		path,
		about: [fault.name, container.name, `${workshop.channels} channels`, workshop.rest(), about]
			.filter(Boolean)
			.join(', '),
		marks: [0, markCount - 1],
		sides: workshop.channels === 2 && !container.joinsSides ? 2 : 1,
		...heard,
	};
}
