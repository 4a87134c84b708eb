export const hostKeyKinds = ['ed25519', 'rsa'] as const;
export type HostKeyKind = (typeof hostKeyKinds)[number];

export const hostKeyFile = (kind: HostKeyKind): string => `sftp-host-key-${kind}`;

/** Part of backups: clients refuse to connect to a server with other host keys. */
export const hostKeyFiles: readonly string[] = hostKeyKinds.map(hostKeyFile);
