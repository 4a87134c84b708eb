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

/** Returns a minimal environment for child processes, without this process's secrets. */
export const toolEnvironment = (): NodeJS.ProcessEnv =>
	Object.fromEntries(needed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
