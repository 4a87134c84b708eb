/** What programs need to be found, to load their libraries and to write temporary files, on all systems. */
const needed = [
	'PATH',
	'HOME',
	'TMPDIR',
	'TEMP',
	'TMP',
	'LANG',
	'LC_ALL',
	'LC_CTYPE',
	'TZ',
	'LD_LIBRARY_PATH',
	'DYLD_LIBRARY_PATH',
	'SystemRoot',
	'windir',
	'PATHEXT',
	'ComSpec',
	'USERPROFILE',
	'LOCALAPPDATA',
];

/** Returns the environment of a child process: nothing of this process's secrets. */
export const toolEnvironment = (): NodeJS.ProcessEnv =>
	Object.fromEntries(needed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
