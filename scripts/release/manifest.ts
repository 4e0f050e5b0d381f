import type { Hash } from './hash';

/** The files of an exposed or a shared module in the manifest. */
interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

/** The manifest of Module Federation that the build writes. It has further properties, which stay as they are. */
export interface BuiltManifest {
  metaData: {
    buildInfo: { buildVersion: string };
    publicPath: string;
    remoteEntry: { name: string; path: string };
    integrity: Record<string, Hash>;
  };
  exposes: { assets: Assets }[];
  shared: { assets: Assets }[];
}

/** The address of `release.json`, relative to the manifest, and its hash. */
interface FileList {
  file: string;
  integrity: Hash;
}

export interface VersionRelease {
  /** Loaders refuse a manifest of another product that is signed with the same key. */
  product: string;
  version: string;
  files: FileList;
}

export interface ChannelRelease extends VersionRelease {
  channel: string;
  /** One more for each promote, rollback and withdraw. A browser that has seen a newer manifest refuses this one. */
  sequence: number;
  /** The time after which loaders with keys refuse the manifest, in ISO format. `renew` writes a new one. */
  expires: string;
  /** The versions that must not be used again. */
  withdrawn: string[];
  /** The versions that the channel had before, the last one first. `rollback` goes to the first. */
  previous: string[];
}

export type Unsigned<Release> = BuiltManifest & { release: Release };
export type Signed<Release> = Unsigned<Release> & { signatures: string[] };

export const DAY_MS = 24 * 60 * 60 * 1000;
export const product = 'portico';
export const manifestFile = 'mf-manifest.json';
export const standaloneFile = 'portico.js';
export const listFile = 'release.json';

export function versionManifest(
  built: BuiltManifest,
  version: string,
  listHash: Hash,
): Unsigned<VersionRelease> {
  return {
    ...built,
    metaData: { ...built.metaData, buildInfo: { ...built.metaData.buildInfo, buildVersion: version } },
    release: { product, version, files: { file: listFile, integrity: listHash } },
  };
}

/**
 * Returns a version's manifest for a channel. Channels and versions lie beside each other, so `../1.0.0/` leads from a
 * channel to a version.
 */
export function channelManifest(
  { signatures: _, ...version }: Signed<VersionRelease>,
  channel: Pick<ChannelRelease, 'channel' | 'sequence' | 'expires' | 'withdrawn' | 'previous'>,
): Unsigned<ChannelRelease> {
  const folder = `../${version.release.version}`;
  const inVersion = (file: string) => `${folder}/${file}`;
  const { files } = version.release;
  return {
    ...inFolder(version, folder),
    release: {
      product,
      version: version.release.version,
      channel: channel.channel,
      sequence: channel.sequence,
      expires: channel.expires,
      withdrawn: channel.withdrawn,
      previous: channel.previous,
      files: { file: inVersion(files.file), integrity: files.integrity },
    },
  };
}

/** Returns the manifest with all its files in another folder. */
function inFolder<Manifest extends BuiltManifest>(manifest: Manifest, folder: string): Manifest {
  const move = (files: string[]) => files.map((file) => `${folder}/${file}`);
  const moveAssets = ({ js, css }: Assets): Assets => ({
    js: { sync: move(js.sync), async: move(js.async) },
    css: { sync: move(css.sync), async: move(css.async) },
  });
  const moved = <Part extends { assets: Assets }>(part: Part): Part => ({
    ...part,
    assets: moveAssets(part.assets),
  });
  const { metaData } = manifest;
  return {
    ...manifest,
    metaData: {
      ...metaData,
      remoteEntry: { ...metaData.remoteEntry, path: folder },
      integrity: Object.fromEntries(
        Object.entries(metaData.integrity).map(([file, hash]) => [`${folder}/${file}`, hash]),
      ),
    },
    exposes: manifest.exposes.map(moved),
    shared: manifest.shared.map(moved),
  };
}

/**
 * Returns the channel's module with the address that the standalone build has in every release. The comment changes with
 * each manifest, so that `verify` sees if only one of the two files is old.
 */
export function channelModule({ version, channel, sequence }: ChannelRelease): string {
  return `// ${channel}, sequence ${sequence}\nexport * from '../${version}/standalone/${standaloneFile}';\n`;
}
