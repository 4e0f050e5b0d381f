// @ts-check
/** What a release consists of: the manifest of a version, the manifest of a channel, and their hashes. */
import { createHash } from 'node:crypto';

/**
 * A hash as in the attribute `integrity`.
 * @typedef {`sha384-${string}`} Hash
 * @typedef {{ js: { sync: string[], async: string[] }, css: { sync: string[], async: string[] } }} Assets
 *
 * The manifest of Module Federation that the build writes. Its further properties stay as they are.
 * @typedef {object} BuiltManifest
 * @property {{ buildInfo: { buildVersion: string }, publicPath: string,
 *   remoteEntry: { name: string, path: string }, integrity: Record<string, Hash> }} metaData
 * @property {{ assets: Assets }[]} exposes
 * @property {{ assets: Assets }[]} shared
 *
 * @typedef {object} VersionRelease
 * @property {string} product loaders refuse the manifest of another product that is signed with the same key
 * @property {string} version
 * @property {{ file: string, integrity: Hash }} files the URL of `release.json`, relative to the manifest, and its hash
 *
 * @typedef {object} ChannelState
 * @property {string} channel
 * @property {number} sequence grows with each change; a browser that has seen a newer manifest refuses this one
 * @property {string} expires the time, in ISO format, after which loaders with keys refuse the manifest
 * @property {string[]} withdrawn the versions that must not be used again
 * @property {string[]} previous the versions that the channel had before, the last one first
 *
 * @typedef {VersionRelease & ChannelState} ChannelRelease
 */
/** @template Release @typedef {BuiltManifest & { release: Release }} Unsigned */
/** @template Release @typedef {Unsigned<Release> & { signatures: string[] }} Signed */

/**
 * The content of `release.json`. It lists all files of a version except itself and the manifest.
 * @typedef {object} ReleaseList
 * @property {string} version
 * @property {string | null} commit `null` if the version was not built from a commit alone
 * @property {{ file: string, bytes: number, integrity: Hash }[]} files
 * @property {Record<string, number>} sizes of scripts and JSON after brotli 11, in bytes
 */

/**
 * Returns the scripts whose hashes the loader takes from the manifest: it refuses one without a hash.
 * @param {BuiltManifest} manifest
 */
export function firstScripts({ metaData: { remoteEntry }, exposes }) {
  const container = [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');
  return [...new Set([container, ...exposes.flatMap(({ assets }) => assets.js.sync)])];
}

export const DAY_MS = 24 * 60 * 60 * 1000;
export const product = 'portico';
export const manifestFile = 'mf-manifest.json';
export const standaloneFile = 'portico.js';
export const listFile = 'release.json';

/** The values of `Cache-Control`. The files of a version never change. */
export const versionCache = 'public, max-age=31536000, immutable';
export const channelCache = 'no-cache';
/** A file that is missing now may be there after the next publish. */
export const errorCache = 'no-store';

/** Those of Semantic Versioning, without build metadata, because a plus sign in a URL is a space. */
export const versionPattern = /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;
export const channelPattern = /^[a-z][a-z0-9-]*$/;

/** A command that cannot do its work. The message is for the operator. */
export class ReleaseError extends Error {}

/** @param {Uint8Array | string} content @returns {Hash} */
export const hashOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * The text that is signed.
 * @param {object} manifest
 */
export function unsignedText(manifest) {
  return JSON.stringify({ ...manifest, signatures: undefined });
}

/**
 * Returns `undefined` if the text is damaged: a signature does not cover white space and repeated properties, so a
 * manifest has to be written as `JSON.stringify` writes it.
 * @template Manifest
 * @param {string} text
 * @returns {Manifest | undefined}
 */
export function parseManifest(text) {
  try {
    const manifest = JSON.parse(text);
    return manifest?.release && JSON.stringify(manifest) === text ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {BuiltManifest} built
 * @param {string} version
 * @param {Hash} listHash
 * @returns {Unsigned<VersionRelease>}
 */
export function versionManifest(built, version, listHash) {
  return {
    ...built,
    metaData: { ...built.metaData, buildInfo: { ...built.metaData.buildInfo, buildVersion: version } },
    release: { product, version, files: { file: listFile, integrity: listHash } },
  };
}

/**
 * Returns a version's manifest for a channel. Channels and versions lie beside each other, so `../1.0.0/` leads from a
 * channel to a version.
 * @param {Signed<VersionRelease>} manifest
 * @param {ChannelState} state
 * @returns {Unsigned<ChannelRelease>}
 */
export function channelManifest({ signatures: _, ...manifest }, state) {
  const { metaData, exposes, shared, release } = manifest;
  const { version, files } = release;
  const folder = `../${version}`;
  /** @param {string} file */
  const move = (file) => `${folder}/${file}`;
  /** @template {{ assets: Assets }} Part @param {Part} part @returns {Part} */
  const movePart = (part) => ({
    ...part,
    assets: {
      js: { sync: part.assets.js.sync.map(move), async: part.assets.js.async.map(move) },
      css: { sync: part.assets.css.sync.map(move), async: part.assets.css.async.map(move) },
    },
  });
  const { channel, sequence, expires, withdrawn, previous } = state;
  return {
    ...manifest,
    metaData: {
      ...metaData,
      remoteEntry: { ...metaData.remoteEntry, path: folder },
      integrity: Object.fromEntries(
        Object.entries(metaData.integrity).map(([file, hash]) => [move(file), hash]),
      ),
    },
    exposes: exposes.map(movePart),
    shared: shared.map(movePart),
    release: {
      product,
      version,
      channel,
      sequence,
      expires,
      withdrawn,
      previous,
      files: { file: move(files.file), integrity: files.integrity },
    },
  };
}

/**
 * Returns the channel's module with the URL that the standalone build has in every release. The comment changes with each
 * manifest, so that `verify` sees if only one of the two files is old.
 * @param {Pick<ChannelRelease, 'version' | 'channel' | 'sequence'>} release
 */
export const channelModule = ({ version, channel, sequence }) =>
  `// ${channel}, sequence ${sequence}\nexport * from '../${version}/standalone/${standaloneFile}';\n`;
