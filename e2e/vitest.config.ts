import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { releaseTag } from '../tools/test-tiers.ts';

/** These compare recorded sound with a clock, or pack a release, so they run alone and without the shared server. */
const timed = 'extension-meeting|live-webm|release|voice-memo';

const shared = { environment: 'node', testTimeout: 300_000, hookTimeout: 300_000 } as const;

const isSweep = ({ moduleId }: TestSpecification) => moduleId.includes('/sweeps/');

/** Sweeps take the longest, so they start first. */
class SweepsFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		return sorted.toSorted((one, other) => Number(isSweep(other)) - Number(isSweep(one)));
	}
}

/**
 * Tests a running server from outside. Several files run in parallel, each with its own browser, because journeys
 * mostly wait.
 */
export default defineConfig({
	test: {
		tags: [releaseTag],
		sequence: { sequencer: SweepsFirst },
		projects: [
			{
				test: {
					...shared,
					name: 'e2e',
					// An own `exclude` would replace the one of the command line.
					include: ['{bench,fixtures,support,sweeps}/**/*.test.ts', `journeys/!(${timed}).test.ts`],
					globalSetup: 'support/start-shared-product.ts',
					maxWorkers: Math.ceil(availableParallelism() * 1.5),
					sequence: { groupOrder: 0 },
				},
			},
			{
				test: {
					...shared,
					name: 'e2e-timed',
					include: [`journeys/(${timed}).test.ts`],
					maxWorkers: 1,
					sequence: { groupOrder: 1 },
				},
			},
		],
	},
});
