import { writeFileSync } from 'node:fs';

/** Vitest reporter: writes errors outside tests to the file in `UNHANDLED_ERRORS_FILE`. */
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
