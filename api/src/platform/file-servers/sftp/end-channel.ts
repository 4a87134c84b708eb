import type { SFTPWrapper } from 'ssh2';

/** The part of ssh2's SFTP channel that its types omit. */
type Channel = { _protocol: { exitStatus(channel: number, code: number): void }; outgoing: { id: number } };
const channelOf = (sftp: SFTPWrapper): Channel => sftp as unknown as Channel;

/** Closes the channel with an exit status. Without one, `scp` reports a failure. */
export function endChannel(sftp: SFTPWrapper): void {
	const { _protocol, outgoing } = channelOf(sftp);
	_protocol.exitStatus(outgoing.id, 0);
	sftp.end();
}
