export const hostKeyKinds = ['ed25519', 'rsa'] as const;
export type HostKeyKind = (typeof hostKeyKinds)[number];

export const hostKeyFile = (kind: HostKeyKind): string => `sftp-host-key-${kind}`;

/** In the data folder. Without them a restored server is a stranger to its clients, which then refuse to connect. */
export const hostKeyFiles: readonly string[] = hostKeyKinds.map(hostKeyFile);
