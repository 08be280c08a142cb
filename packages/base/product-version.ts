/** The version of this product, as files that it writes name it; the same as in `package.json`. */
export const productVersion = '0.1.0'
