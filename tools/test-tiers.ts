/** `npm test` leaves out what has this tag, `npm run test:all` runs it. A whole file has it by `// @module-tag release`. */
export const releaseTag = {
	name: 'release',
	description: 'Runs in `npm run test:all` only: it is slow, and a quicker test guards the same promise.',
};

export const withoutRelease = ['--tags-filter', `!${releaseTag.name}`];
