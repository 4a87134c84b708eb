import { limits } from '../limits.ts';

export type DropServer = { protocol: 'sftp' | 'ftps' | 'ftp'; host: string; port: number; username: string };

/** In the locale of cron, lftp would replace non-ASCII characters with `?`. */
const namesAsTheyAre = 'set ftp:use-utf8 no; set ftp:charset ISO-8859-1; set file:charset ISO-8859-1';

const recordings = '/var/spool/asterisk/monitor';

/** Returns a script for lftp that uploads each recording once, when nothing was written to it for a minute. */
export function asteriskScript(
	{ protocol, host, port, username }: DropServer,
	folders = { recordings, state: '/var/lib/debrief' },
): string {
	const address = protocol === 'sftp' ? `sftp://${host}:${port}` : `ftp://${host}:${port}`;
	const settings = {
		sftp: 'set sftp:auto-confirm yes',
		ftps: `set ftp:ssl-force yes; set ftp:ssl-protect-data yes; ${namesAsTheyAre}`,
		ftp: `set ftp:ssl-allow no; ${namesAsTheyAre}`,
	}[protocol];
	return `#!/bin/sh
# uploads what was recorded since the last run, except what is larger than a recording may be
set -e
recordings=${folders.recordings}
state=${folders.state}
mkdir -p "$state"
[ -f "$state/last" ] || touch -d '1970-01-02' "$state/last"
touch -d '1 minute ago' "$state/next"
# from its input, so that no list of processes shows the password
lftp <<END
${settings}; set net:max-retries 2; set cmd:fail-exit yes
open -u ${username},$(cat "$state/password") ${address}
mirror -R --size-range=-${limits.uploadMaxBytes} --newer-than=$state/last --older-than=$state/next $recordings /
END
mv "$state/next" "$state/last"
`;
}
