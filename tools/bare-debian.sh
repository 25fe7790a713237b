# Read by the other tools: a bare Debian in a folder. Mirror, proxies, certificates and names are those of this machine.

# Lays out Debian $2 in the folder $1, which is empty; mounts what a machine has.
lay_out() {
    mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | grep -v security | head -n 1)
    debootstrap --variant=minbase --include=ca-certificates "$2" "$1" "$mirror" >"$1.log" 2>&1 ||
        { tail -n 5 "$1.log" >&2; rm -f "$1.log"; fail "no bare Debian $2"; }
    rm -f "$1.log"
    mount -t proc proc "$1/proc"
    mount --rbind /dev "$1/dev"
    cp -L /etc/resolv.conf /etc/hosts "$1/etc/"
    cp -L /etc/ssl/certs/ca-certificates.crt "$1/etc/ssl/certs/ca-certificates.crt"
    apt-config dump | grep -i '^Acquire::.*\(proxy\|auth\)' >"$1/etc/apt/apt.conf.d/99host" || true
}

# Runs the command $2 in the Debian of the folder $1, with nothing of this machine in the environment but proxies.
within() {
    env -i HOME=/root LANG=C.UTF-8 TERM=dumb DEBIAN_FRONTEND=noninteractive CI=true \
        PATH=/opt/rust/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} ${no_proxy:+no_proxy="$no_proxy"} \
        chroot "$1" /bin/sh -c "$2"
}
