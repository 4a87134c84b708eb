import { writeFileSync } from 'node:fs';

/** Reporter of vitest: writes the errors that no test caught to the file that `UNHANDLED_ERRORS_FILE` names. */
export default class {
	onTestRunEnd(_modules, thrown) {
		const errors = thrown.map((error) => ({
			file: error.VITEST_TEST_PATH,
			test: error.VITEST_TEST_NAME,
			error: error.stack || error.message,
		}));
		writeFileSync(process.env.UNHANDLED_ERRORS_FILE, JSON.stringify(errors));
	}
}
