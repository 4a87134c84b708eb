import type { FileProtocol } from '../file-server-host.ts';
import type { FtpSession } from './ftp-session.ts';

export const protocolOf = (session: Pick<FtpSession, 'isSecure'>): FileProtocol => (session.isSecure ? 'ftps' : 'ftp');
