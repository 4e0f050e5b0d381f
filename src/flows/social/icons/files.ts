import type { OAuthProvider } from '../../../contract/social';
import amazon from './amazon.svg';
import apple from './apple.svg';
import bitbucket from './bitbucket.svg';
import coinbase from './coinbase.svg';
import discord from './discord.svg';
import facebook from './facebook.svg';
import figma from './figma.svg';
import github from './github.svg';
import gitlab from './gitlab.svg';
import google from './google.svg';
import linkedin from './linkedin.svg';
import microsoft from './microsoft.svg';
import salesforce from './salesforce.svg';
import slack from './slack.svg';
import snapchat from './snapchat.svg';
import tiktok from './tiktok.svg';
import twitch from './twitch.svg';
import twitter from './twitter.svg';
import yahoo from './yahoo.svg';

export const files: Readonly<Record<OAuthProvider, string>> = {
  amazon,
  apple,
  bitbucket,
  coinbase,
  discord,
  facebook,
  figma,
  github,
  gitlab,
  google,
  linkedin,
  microsoft,
  salesforce,
  slack,
  snapchat,
  tiktok,
  twitch,
  twitter,
  yahoo,
};
