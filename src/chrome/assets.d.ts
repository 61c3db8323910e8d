declare module "*.svg" {
  const text: string;

  export { text as default };
}

declare module "*.css" {}
