// These files are plain style sheets. They are imported so that the build links them.
declare module '*/embed.css' {}
declare module '*/shell.css' {}
declare module '*/playground.css' {}
declare module '*/wallet.css' {}
